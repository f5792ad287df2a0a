/** What marks a button that cannot be used now; the reason describes it also while no tooltip says it. */
export const whyNot = (reason: string | undefined) =>
  reason === undefined ? undefined : { 'data-off': true, 'aria-description': reason }
