import { addLineTalk } from '../build/line-talk.ts'
import type { WorldBuilder } from '../build/world-builder.ts'
import type { WorldCustomer } from '../types.ts'
import type { LarkspurCast } from './customers.ts'
import type { LarkspurPeople } from './people.ts'

/** Texts on the own lines of the users who can sign in by role; two texts of each are unread. */
export function addOwnTexts(builder: WorldBuilder, cast: LarkspurCast, people: LarkspurPeople): void {
  const { time } = builder
  for (const { id: userId } of [people.marcus, people.dana, people.devin, people.jo]) {
    const talk = (customer: WorldCustomer, unreadCount = 0) => addLineTalk(builder, userId, customer, unreadCount)
    const yvonne = talk(cast.yvonne)
    yvonne.sent('The invoice for the October visits is in your inbox.', time.at(7, '13:22'))
    yvonne.received('Invoice received, net 30 works.', time.at(7, '13:40'))
    const omar = talk(cast.omar)
    omar.sent('Hi Omar, shall we put you down for December?', time.at(7, '15:02'))
    omar.received('We decided to wait until spring.', time.at(7, '15:30'))
    const tom = talk(cast.tom)
    tom.received('Please send the warranty papers when you can.', time.at(2, '11:08'))
    const rosa = talk(cast.rosa)
    rosa.sent('Hi Rosa, the part for Vine Street is in. Is the water off under the sink?', time.at(1, '16:41'))
    rosa.received('I do not know which one is the shutoff. Is it this lever? It drips.', time.at(1, '16:51'))
    rosa.received('The tenant will be home after 5.', time.at(1, '16:52'))
    const unknown = talk(cast.unknown, 1)
    unknown.received('Hi, do you service tankless heaters in Arvada?', time.ago(432))
    const helen = talk(cast.helen, 1)
    helen.received('Is the spare key still at the office?', time.ago(420))
    const jun = talk(cast.jun)
    jun.sent('Good morning Jun, your drain inspection is tomorrow. Is 8:00 AM still good?', time.ago(343))
    jun.received('Morning! Yes, 8 works. Which technician is coming?', time.ago(336))
    jun.sent('Theo Larsen. He will text you when he is on the way.', time.ago(334))
    jun.received('Perfect. The side gate sticks a little, please push hard.', time.ago(332))
    jun.sent('Will pass it on. He needs about an hour and access to the basement.', time.ago(331))
    jun.received('No problem, the basement is open.', time.ago(327))
    jun.sent('Great. We bill after the visit, no deposit needed.', time.ago(326))
    jun.received('Thanks. See you at 8 then.', time.ago(325))
  }
}
