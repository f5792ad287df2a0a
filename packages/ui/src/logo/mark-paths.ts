/** The two halves of the logo as SVG paths, in a square of 24. */
export const MARK_PATHS = {
  customer: 'M11.25 6.6v14.15a.75.75 0 0 1-.75.75H4a1 1 0 0 1-1-1v-6.4c0-4.4 3.3-7.9 7.4-8.3.5 0 .85.3.85.8Z',
  team: 'M12.75 17.4V3.25c0-.4.35-.75.75-.75H20a1 1 0 0 1 1 1v6.4c0 4.4-3.3 7.9-7.4 8.3-.5 0-.85-.3-.85-.8Z',
}
