/** A ref that brings the option which the keys have reached into sight. */
export const reveal = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
