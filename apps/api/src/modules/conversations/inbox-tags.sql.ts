/** Number of latest conversations searched for a frequent tag. */
const NEAR = 1500

interface Tagged {
  /** The inbox filters on `c`. */
  passes: string
  /** Further condition on `c`. */
  only: string
  /** Number of the tag's parameter. */
  tag: number
  take: number
}

/**
 * Conversations whose customer has a tag, latest first. A frequent tag fills the page from the latest conversations;
 * for any other, its customers and their conversations are looked up. `offset 0` keeps a lookup row by row.
 */
export const taggedPage = ({ passes, only, tag, take }: Tagged): string => `near as materialized (
    select c.* from (
      select c.* from conversations c where ${passes} order by c.sorted_at desc, c.id desc limit ${NEAR}
    ) c
    cross join lateral (
      select from customers cu where cu.organization_id = $1 and cu.id = c.customer_id and $${tag}::text = any (cu.tags) offset 0
    ) tagged
    where ${only}
    limit ${take}
  ), rest as materialized (
    select c.* from (
      select cu.id from customers cu
      where (select count(*) from near) < ${take} and cu.organization_id = $1 and cu.tags @> array[$${tag}::text]
    ) cu
    cross join lateral (select c.* from conversations c where c.customer_id = cu.id and ${passes} and ${only} offset 0) c
    order by c.sorted_at desc, c.id desc limit ${take}
  ), page as materialized (
    select * from near where (select count(*) from near) >= ${take} union all select * from rest
  )`
