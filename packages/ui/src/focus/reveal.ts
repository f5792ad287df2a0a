/** A ref that scrolls the active option into view. */
export const reveal = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
