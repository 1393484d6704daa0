import { defineServer } from '#model'
import eventSettings from './event_settings.ts'
import { opensFirst } from './fieldSets/signUpHours.ts'

export default defineServer(eventSettings, { check: opensFirst })
