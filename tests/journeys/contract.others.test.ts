import { walk } from './contract/walk.ts'

// Every second organization: by `npm run urls`, which has all walked through.
walk(1)
