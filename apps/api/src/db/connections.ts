/** One that listens, one for what is asked all the time, and two for everything else. */
export const MIN_CONNECTIONS = 4

/** How a process shares out the connections it may open: one listens, the others are two pools of about the same size. */
export function shareConnections(total: number): { pool: number; hot: number } {
  const hot = Math.floor((Math.max(total, MIN_CONNECTIONS) - 1) / 2)
  return { pool: Math.max(total, MIN_CONNECTIONS) - 1 - hot, hot }
}
