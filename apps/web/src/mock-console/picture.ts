/** Takes a picture of the page without the console, as a data URL; null when none can be taken. */
export async function pictureOfPage(): Promise<string | null> {
  try {
    const { toPng } = await import('html-to-image')
    const isApp = (node: Node) => !(node instanceof HTMLElement && node.dataset['mockConsole'] !== undefined)
    return await toPng(document.body, { filter: isApp, skipFonts: true, width: innerWidth, height: innerHeight })
  } catch {
    return null
  }
}
