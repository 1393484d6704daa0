// Stands in for jsonexport in the browser's bundle: react-admin's own exporter would make files of it, and lists are exported by the server.
export default (_rows, _options, callback) => callback(new Error('Lists are exported by the server: use useExport of the list.'))
