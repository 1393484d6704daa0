import { createPortal } from 'react-dom'
import { Box } from '@mui/material'
import sheet from '#widgets/sheet.module.css'
import { usePrinted } from '../../usePrinted.ts'
import type { Page } from './job.ts'
import { PageDrawing } from './PageDrawing.tsx'

/** The pages at the end of the document, where nothing but the printer sees them: printed as soon as they are there, and gone again. */
export const PrintedPages = ({ pages, onDone }: { readonly pages: readonly Page[]; readonly onDone: () => void }) => {
  const [{ width = 0, height = 0 } = {}] = pages
  usePrinted(true, onDone)
  return createPortal(
    <Box className={sheet['sheet']} aria-hidden="true" sx={HOLDER}>
      <style>{`@page calendar { size: ${width}pt ${height}pt; margin: 0 }`}</style>
      {pages.map((page, at) => (
        <Box
          component="svg"
          key={at}
          width={`${page.width}pt`}
          height={`${page.height}pt`}
          viewBox={`0 0 ${page.width} ${page.height}`}
          sx={PAGE}
        >
          <PageDrawing page={page} />
        </Box>
      ))}
    </Box>,
    document.body,
  )
}

// Sheets of lists have a margin; a page of a calendar brings its own.
const HOLDER = { display: 'none', displayPrint: 'block', '&&': { page: 'calendar' } }
const PAGE = { display: 'block', breakInside: 'avoid', forcedColorAdjust: 'none', '&:not(:last-child)': { breakAfter: 'page' } }
