import { expect, test } from 'vitest';
import { fullName } from '@/lib/contract/person-names';
import { acceptInvitationBodySchema } from '@/lib/contract/sessions';
import { signUpBodySchema, verifyEmailBodySchema } from '@/lib/contract/users';

/** Given name, family name, and both as one. */
const names = `
Suharto||Suharto
|Suharto|Suharto
Madonna||Madonna
Anne-Marie|d’Arc|Anne-Marie d’Arc
Seán|O'Brien|Seán O'Brien
Ludwig|van Beethoven|Ludwig van Beethoven
Vincent|van ’t Hoff|Vincent van ’t Hoff
Karl-Theodor|von und zu Guttenberg|Karl-Theodor von und zu Guttenberg
María José|de la Cruz y García|María José de la Cruz y García
João|dos Santos|João dos Santos
Ahmed|al-Sayyid|Ahmed al-Sayyid
Yosef|ben David|Yosef ben David
Björk|Guðmundsdóttir|Björk Guðmundsdóttir
Nguyễn Văn|Hùng|Nguyễn Văn Hùng
Rev. Dr. John|Smith Jr.|Rev. Dr. John Smith Jr.
J. R. R.|Tolkien|J. R. R. Tolkien
O|X|O X
Ng||Ng
Nataliia|Shevchenko-Ivanova|Nataliia Shevchenko-Ivanova
Иван|Петров|Иван Петров
Анна Сергеевна|Кузнецова|Анна Сергеевна Кузнецова
Γιώργος|Παπαδόπουλος|Γιώργος Παπαδόπουλος
محمد|الأحمد|محمد الأحمد
מרים|כהן|מרים כהן
አበበ|በቀለ|አበበ በቀለ
Արամ|Խաչատրյան|Արամ Խաչատրյան
ნინო|გელაშვილი|ნინო გელაშვილი
राम|शर्मा|राम शर्मा
สมชาย|ใจดี|สมชาย ใจดี
Kwame||Kwame
Ólafur Ragnar|Grímsson|Ólafur Ragnar Grímsson
N’Golo|Kanté|N’Golo Kanté
Mary Jane|Watson|Mary Jane Watson
Dwayne|“The Rock” Johnson|Dwayne “The Rock” Johnson
지민|박|박지민
하늘|남궁|남궁하늘
마이클|스미스|마이클 스미스
지민|Park|지민 Park
지민||지민
|선우|선우
小明|王|王小明
明|歐陽|歐陽明
太郎|山田|山田太郎
さくら|佐藤|佐藤さくら
マイケル|スミス|マイケル・スミス
エミ|田中|田中エミ
Xiaoming|Wang|Xiaoming Wang
José|Ñúñez|José Ñúñez
Zoë|Müller-Lüdenscheidt|Zoë Müller-Lüdenscheidt
Ćiro|Blažević|Ćiro Blažević
İbrahim|Yılmaz|İbrahim Yılmaz
Trần||Trần
Þór|Ægisson|Þór Ægisson
Łukasz|Wąż|Łukasz Wąż
Ann|St. John|Ann St. John
Abd al-Rahman|ibn Khaldun|Abd al-Rahman ibn Khaldun
Siobhán|Ní Dhomhnaill|Siobhán Ní Dhomhnaill
Oluwaseun|Adébáyọ̀|Oluwaseun Adébáyọ̀
Jean-Baptiste|Pierre-Louis|Jean-Baptiste Pierre-Louis
Yaa Asantewaa|Owusu-Ansah|Yaa Asantewaa Owusu-Ansah
Giovanni|D’Alessandro|Giovanni D’Alessandro
คริส|ศรีสุข|คริส ศรีสุข
ຄຳພອນ||ຄຳພອນ
សុខា|ចាន់|សុខា ចាន់
ဒေါ်အောင်||ဒေါ်အောင်
하늘|황보|황보하늘
앤드류|존슨|앤드류 존슨
사라|스완|사라 스완
길동|제갈|제갈길동
Hyun-woo|Seo|Hyun-woo Seo
Mary-Kate|O’Brien-Smythe III|Mary-Kate O’Brien-Smythe III
 Ruth |  Park |Ruth Park
`
  .trim()
  .split('\n')
  .map((line) => line.split('|') as [string, string, string]);

test.each(names)('“%s” and “%s” are “%s”', (first_name, last_name, name) => {
  expect(fullName({ first_name, last_name })).toBe(name.trim());
});

const rest = { email: 'a@example.org', password: 'a long enough one' };
const agreed = { terms_accepted: true, of_age: true };

test('one name is enough to sign up, in either field', () => {
  const signUp = (user: object) =>
    signUpBodySchema.safeParse({ user: { ...rest, ...user }, ...agreed });
  expect(signUp({ first_name: 'Suharto' }).data?.user).toMatchObject({
    ...{ first_name: 'Suharto', last_name: '' },
  });
  expect(signUp({ first_name: ' ', last_name: 'Suharto' }).data?.user).toMatchObject({
    ...{ first_name: 'Suharto', last_name: '' },
  });
  expect(signUp({}).error?.issues.map(({ path }) => path.join('.'))).toEqual(['user.first_name']);
});

test('one name is enough to take an address or an invitation', () => {
  const name = { first_name: '', last_name: 'Suharto' };
  const taken = { first_name: 'Suharto', last_name: '' };
  expect(verifyEmailBodySchema.parse({ token: 't', password: 'p', ...name })).toMatchObject(taken);
  const invitation = { token: 't', password: rest.password, ...agreed };
  expect(acceptInvitationBodySchema.parse({ ...invitation, ...name })).toMatchObject(taken);
  const nameless = { ...invitation, first_name: '', last_name: '' };
  expect(acceptInvitationBodySchema.safeParse(nameless).success).toBe(false);
});

test.each([
  ['하늘', '김', '김하늘'],
  [' Ruth ', 'Park', 'Ruth Park'],
  ['하늘', 'Kim', '하늘 Kim'],
  ['Maria', '', 'Maria'],
  ['하늘', '', '하늘'],
])('the full name of “%s” and “%s” is “%s”', (first_name, last_name, name) => {
  expect(fullName({ first_name, last_name })).toBe(name);
});
