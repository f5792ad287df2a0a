type BackListener = (event: PopStateEvent) => void

let listener: BackListener | null = null

/** Lets forms hold Back and Forward. Call it once, before the router is drawn: who listens first can keep it from the others. */
export function listenForBack(): void {
  window.addEventListener('popstate', (event) => listener?.(event))
}

/** Hears of Back and Forward before the router, instead of who did so before. */
export function hearBack(by: BackListener): void {
  listener = by
}

/** Hears of them no more, unless another one does by now. */
export function forgetBack(by: BackListener): void {
  if (listener === by) listener = null
}
