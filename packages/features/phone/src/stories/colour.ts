/** The colour of a token as the browser computes it inside `root`. */
export function colourOf(token: `--${string}`, root: HTMLElement): string {
  const drop = root.appendChild(document.createElement('i'))
  drop.style.color = `var(${token})`
  const { color } = getComputedStyle(drop)
  drop.remove()
  return color
}
