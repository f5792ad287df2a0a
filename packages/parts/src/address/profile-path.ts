import { type E164, type Id, PRODUCT } from '@parley/domain'

/** Where the profile of a customer is open. */
export const profilePath = (customerId: Id) =>
  `/${PRODUCT.slug}/customers?${new URLSearchParams({ customer: customerId })}`

/** Where the profile of a customer is open, asking whom it is to become one with. */
export const mergePath = (customerId: Id) => `${profilePath(customerId)}&merge=open`

/** Where a customer is added of whom the number is known. */
export const addCustomerPath = (phoneNumber: E164) =>
  `/${PRODUCT.slug}/customers?${new URLSearchParams({ new: 'customer', phone: phoneNumber })}`
