/** A text whose marked words stand out: 'Signed in as <b>Anna Berg</b>'. */
export const Bold = ({ text }: { readonly text: string }) =>
  text.split(/<b>(.*?)<\/b>/).map((part, index) => (index % 2 === 0 ? part : <b key={index}>{part}</b>))
