import { memo } from 'react'
import { DRAWINGS } from '../marks.ts'
import type { Drawing } from './drawing.ts'
import type { Page } from './job.ts'
import { PAPER_FONT } from './useSheetTools.ts'

const MARK_SIDE = 10

const drawn = (drawing: Drawing, key: number) => {
  if (drawing.draw === 'text') {
    const { x, y, text, size, isBold, color } = drawing
    return (
      <text key={key} x={x} y={y} fontSize={size} fontWeight={isBold ? 700 : 400} fill={color}>
        {text}
      </text>
    )
  }
  if (drawing.draw === 'mark') {
    const { x, y, size, mark, color } = drawing
    return <path key={key} d={DRAWINGS[mark]} fill={color} transform={`translate(${x} ${y}) scale(${size / MARK_SIDE})`} />
  }
  const { x, y, width, height, fill = 'none', line = 'none', thickness = 1 } = drawing
  return <rect key={key} x={x} y={y} width={width} height={height} fill={fill} stroke={line} strokeWidth={thickness} />
}

/** What a page has drawn on it, in its own points; whoever holds it is an `svg`. */
export const PageDrawing = memo(({ page }: { readonly page: Page }) => (
  <g fontFamily={PAPER_FONT}>
    <rect width={page.width} height={page.height} fill="#ffffff" />
    {page.drawings.map(drawn)}
  </g>
))
