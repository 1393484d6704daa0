import { createElement } from 'react'
import SvgIcon from '@mui/material/SvgIcon'

const ASKS_FOR_MUI = ['sx', 'color', 'fontSize', 'titleAccess', 'htmlColor', 'component']

/**
 * Stands in for what MUI's icons are made with: a styled component each, of which a list draws hundreds. Here an icon is its drawing,
 * unless it is asked for what only MUI's does, as react-admin's own parts do.
 */
export default drawing => props =>
  ASKS_FOR_MUI.some(name => name in props)
    ? createElement(SvgIcon, props, drawing)
    : createElement(
        'svg',
        { viewBox: '0 0 24 24', width: '1em', height: '1em', fill: 'currentColor', focusable: 'false', ...props },
        drawing,
      )
