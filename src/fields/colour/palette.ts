/** Colours that stand ready; white text can be read on each, and neighbours differ for people who see fewer colours. */
export const PALETTE: readonly { readonly hex: string; readonly name: string }[] = [
  { hex: '#0a6c6a', name: 'Teal' },
  { hex: '#1b579e', name: 'Blue' },
  { hex: '#4650b4', name: 'Indigo' },
  { hex: '#763a9c', name: 'Purple' },
  { hex: '#a3285f', name: 'Berry' },
  { hex: '#a32020', name: 'Red' },
  { hex: '#9c3d14', name: 'Rust' },
  { hex: '#8a4e05', name: 'Amber' },
  { hex: '#34702a', name: 'Green' },
  { hex: '#45566b', name: 'Slate' },
]

/** 'Teal', or the digits of a colour that has no name. */
export const colourName = (hex: string): string => PALETTE.find(one => one.hex === hex)?.name ?? hex
