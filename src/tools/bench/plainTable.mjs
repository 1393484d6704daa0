/* global document, performance */
import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'

// The least that React draws of 50 rows and 8 columns of text with a box each: no styles, no contexts, no frame around it.
const ROWS = 50
const COLUMNS = 8

let show = () => undefined

const Cells = ({ row, turn }) =>
  Array.from({ length: COLUMNS }, (_, column) =>
    createElement('td', { key: column }, `column ${column} ${(row * 31 + turn * 17 + column) % 97} value`),
  )

const Table = () => {
  const [turn, setTurn] = useState(0)
  show = setTurn
  // A sort gives every row another place.
  const rows = Array.from({ length: ROWS }, (_, place) => (place * 7 + turn * 13) % ROWS)
  const rowOf = row =>
    createElement(
      'tr',
      { key: row },
      createElement('td', null, createElement('input', { type: 'checkbox', readOnly: true, checked: false })),
      createElement(Cells, { row, turn }),
    )
  return createElement('table', null, createElement('tbody', null, rows.map(rowOf)))
}

flushSync(() => createRoot(document.body.appendChild(document.createElement('div'))).render(createElement(Table)))

/** Draws the rows of another turn, with their layout. Returns what that took, in milliseconds. */
globalThis.sortPlain = turn => {
  const began = performance.now()
  flushSync(() => show(turn))
  void document.body.offsetHeight
  return performance.now() - began
}
