/** Whether this page is a frame of a docs page, which shows stories that need a whole page. */
function isInDocs(): boolean {
  if (window.parent === window) return false
  try {
    return new URLSearchParams(window.parent.location.search).get('viewMode') === 'docs'
  } catch {
    // Shown by a page of somebody else.
    return false
  }
}

/**
 * In docs no play runs: several frames would take the focus from each other and from the reader. Storybook plays nothing
 * in a page that says that it is embedded.
 */
export function playNothingInDocs(): void {
  if (!isInDocs()) return
  const address = new URL(window.location.href)
  address.searchParams.set('embed', 'true')
  window.history.replaceState(null, '', address)
}
