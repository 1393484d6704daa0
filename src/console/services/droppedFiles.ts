export const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true

/** Files that are dropped where nothing takes them are left alone: the browser would open one in place of the page and what was typed there. */
export const refuseFiles = (): void => {
  for (const name of ['dragover', 'drop'] as const)
    // What takes them stands before: in the document.
    window.addEventListener(name, event => {
      if (event.defaultPrevented || !event.dataTransfer || !hasFiles(event)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    })
}
