import { type E164, type Id, PRODUCT } from '@parley/domain'

/** The address of a customer's open profile. */
export const profilePath = (customerId: Id) =>
  `/${PRODUCT.slug}/customers?${new URLSearchParams({ customer: customerId })}`

/** The address of a customer's open profile, with the choice of the customer to merge with. */
export const mergePath = (customerId: Id) => `${profilePath(customerId)}&merge=open`

/** The address of the form that adds a customer with this number. */
export const addCustomerPath = (phoneNumber: E164) =>
  `/${PRODUCT.slug}/customers?${new URLSearchParams({ new: 'customer', phone: phoneNumber })}`
