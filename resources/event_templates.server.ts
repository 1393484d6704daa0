import { defineServer } from '#model'
import eventTemplates from './event_templates.ts'
import { opensFirstHere } from './fieldSets/signUpHours.ts'

export default defineServer(eventTemplates, { check: opensFirstHere })
