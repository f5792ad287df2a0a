/**
 * Attributes of a button that cannot be used now; the reason stays its accessible description while no tooltip shows
 * it.
 */
export const disabledReasonProps = (reason: string | undefined) =>
  reason === undefined ? undefined : { 'data-off': true, 'aria-description': reason }
