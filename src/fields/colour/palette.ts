import { t } from '#texts/fields.ts'

/** Colours that stand ready; white text can be read on each, and neighbours differ for people who see fewer colours. */
export const PALETTE: readonly { readonly hex: string; readonly name: string }[] = [
  { hex: '#0a6c6a', name: t('fields.color.names.teal') },
  { hex: '#1b579e', name: t('fields.color.names.blue') },
  { hex: '#4650b4', name: t('fields.color.names.indigo') },
  { hex: '#763a9c', name: t('fields.color.names.purple') },
  { hex: '#a3285f', name: t('fields.color.names.berry') },
  { hex: '#a32020', name: t('fields.color.names.red') },
  { hex: '#9c3d14', name: t('fields.color.names.rust') },
  { hex: '#8a4e05', name: t('fields.color.names.amber') },
  { hex: '#34702a', name: t('fields.color.names.green') },
  { hex: '#45566b', name: t('fields.color.names.slate') },
]

/** 'Teal', or the digits of a colour that has no name. */
export const colourName = (hex: string): string => PALETTE.find(one => one.hex === hex)?.name ?? hex
