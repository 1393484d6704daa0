import { defineServer } from '#model'
import events from './events.ts'
import { opensFirstHere } from './fieldSets/signUpHours.ts'

export default defineServer(events, { check: opensFirstHere })
