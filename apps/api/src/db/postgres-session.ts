/**
 * What every connection of the product has in common; by its name the product knows its own transactions on a shared server. One that
 * dies without a word is found by what is sent while it is idle, or by an answer that does not come: the server itself ends a statement
 * after 15 s.
 */
export const POSTGRES_SESSION = {
  application_name: 'parley',
  keepAlive: true,
  keepAliveInitialDelayMillis: 30_000,
  query_timeout: 20_000,
}
