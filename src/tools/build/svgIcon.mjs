import { createElement } from 'react'

// Stands in for what MUI's icons are made with: a styled component each, of which a list draws hundreds. Here an icon is its drawing.
export default drawing => props =>
  createElement('svg', { viewBox: '0 0 24 24', width: '1em', height: '1em', fill: 'currentColor', focusable: 'false', ...props }, drawing)
