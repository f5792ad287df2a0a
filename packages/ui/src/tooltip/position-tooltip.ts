interface Box {
  left: number
  top: number
  width: number
  height: number
}

const GAP = 6
const EDGE = 4

/** Centres the tooltip under its target, or above it when there is no room below, and keeps it inside the viewport. */
export function positionTooltip(
  target: Box,
  tip: { width: number; height: number },
  viewport: { width: number; height: number },
): { left: number; top: number } {
  const centred = target.left + target.width / 2 - tip.width / 2
  const left = Math.max(EDGE, Math.min(centred, viewport.width - tip.width - EDGE))
  const below = target.top + target.height + GAP
  const top = below + tip.height + EDGE <= viewport.height ? below : Math.max(EDGE, target.top - tip.height - GAP)
  return { left, top }
}
