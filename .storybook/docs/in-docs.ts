/** Whether this page is a frame of a docs page, which embeds stories that need a whole page. */
function isInDocs(): boolean {
  if (window.parent === window) return false
  try {
    return new URLSearchParams(window.parent.location.search).get('viewMode') === 'docs'
  } catch {
    // Embedded by a page of another origin.
    return false
  }
}

/**
 * Disables plays on docs pages: several frames would take the focus from each other and from the reader. Storybook runs
 * no play in a page whose address has `embed=true`.
 */
export function playNothingInDocs(): void {
  if (!isInDocs()) return
  const address = new URL(window.location.href)
  address.searchParams.set('embed', 'true')
  window.history.replaceState(null, '', address)
}
