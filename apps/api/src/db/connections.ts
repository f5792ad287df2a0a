/** One to listen, one for hot statements, and two for everything else. */
export const MIN_CONNECTIONS = 4

/** Divides the connections that a process may open: one listens, the others form two pools of about the same size. */
export function shareConnections(total: number): { pool: number; hot: number } {
  const hot = Math.floor((Math.max(total, MIN_CONNECTIONS) - 1) / 2)
  return { pool: Math.max(total, MIN_CONNECTIONS) - 1 - hot, hot }
}
