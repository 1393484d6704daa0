// What mail servers take in practice: quoted local parts and bare hosts are refused, letters of any script are not.
const ADDRESS = /^[^\s@<>()[\],;:"\\]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u

/** Whether mail could be sent to it; at most 254 characters, as the mail protocol has it. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && ADDRESS.test(text) && !text.startsWith('.') && !text.includes('..') && !text.includes('.@')
