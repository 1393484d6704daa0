// The package's types are those of its streams in Node, which no file of the browser may know.
export { default } from 'pdfkit'
