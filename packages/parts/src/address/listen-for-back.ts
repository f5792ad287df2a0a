type BackListener = (event: PopStateEvent) => void

let listener: BackListener | null = null

/** Lets forms hold Back and Forward. Call it once, before the router is drawn: who listens first can keep it from the others. */
export function listenForBack(): void {
  window.addEventListener('popstate', (event) => listener?.(event))
}

/** Gets Back and Forward before the router, instead of who did so before. */
export function holdBack(by: BackListener): void {
  listener = by
}

/** Gets them no more, unless another one does by now. */
export function releaseBack(by: BackListener): void {
  if (listener === by) listener = null
}
