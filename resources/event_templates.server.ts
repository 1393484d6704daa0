import { defineServer } from '#model'
import eventTemplates from './event_templates.ts'
import { opensFirst } from './fieldSets/signUpHours.ts'

export default defineServer(eventTemplates, { check: opensFirst })
