import { defineServer } from '#model'
import events from './events.ts'
import { opensFirst } from './fieldSets/signUpHours.ts'

export default defineServer(events, { check: opensFirst })
