// Stands in for MUI's spinner in the browser's bundle, where it weighs 2 kB: buttons bring it, and none here is ever `loading`.
export default () => null
