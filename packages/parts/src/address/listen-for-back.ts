type BackListener = (event: PopStateEvent) => void

let listener: BackListener | null = null

/**
 * Lets forms intercept Back and Forward. Call it once, before the router is rendered: the first listener can stop the
 * event before the others.
 */
export function listenForBack(): void {
  window.addEventListener('popstate', (event) => listener?.(event))
}

/** Passes Back and Forward to this listener before the router, replacing any previous listener. */
export function holdBack(by: BackListener): void {
  listener = by
}

/** Removes this listener, unless another has replaced it. */
export function releaseBack(by: BackListener): void {
  if (listener === by) listener = null
}
