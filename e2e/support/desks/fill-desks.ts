// Fills both desks in DATA_DIR, which already contains the content, and prints session tokens and ids.
import { openPglite } from '../../../backend/db/client.ts';
import { environment } from '../../../lib/config/env.ts';
import { fillChurch, otherChurches } from './fill-church.ts';
import { fillMinistry, fillStaff } from './fill-ministry.ts';
import { lettersAndSteps } from './fill-people.ts';

const { db, close } = await openPglite(environment().DATA_DIR, async () => {});
const church = await fillChurch(db);
const others = await otherChurches(db);
const staff = await fillStaff(db);
const ministry = await fillMinistry(db, staff.editor);
const letters = await lettersAndSteps(db, church.owner, church.id);
await close();
console.log(JSON.stringify({ church, others, staff, ministry, letters }));
