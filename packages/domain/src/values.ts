/** UUIDv7, lowercase hex and hyphens. */
export type Id = string
/** A calendar day `YYYY-MM-DD`, in the organisation's time zone unless stated otherwise. */
export type LocalDate = string
/** E.164, for example +13035550134. */
export type E164 = string
