/** What every connection of the product has in common; by its name the product knows its own transactions on a shared server. */
export const POSTGRES_SESSION = { application_name: 'parley' }
