import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dangerKinds } from '@/lib/contract/danger-kinds';
import { locales } from '@/lib/contract/locales';
import { detectDanger as detect } from '@/lib/danger/detect';

const detectDanger = (text: string) => detect(text).danger;

/** The only item whose title is about danger. */
const crisisAnswer = 'when-life-feels-unbearable';

describe('detects suicide, self-harm or danger in', () => {
  test.each([
    'suicide',
    'I want to kill myself',
    "I don't want to live anymore",
    'I dont wanna be here any more',
    'I’M SUICIDAL',
    'how do i end my life',
    'everyone would be better off without me',
    'I wish I was never born',
    'is life worth living',
    "I can't go on",
    'why should I stay alive, I have no reason to live',
    'I keep cutting myself',
    'I took too many pills',
    'my husband beats me',
    'I was raped',
    'he has a gun',
    'I am in danger',
    'my friend said she wants to die',
    'sucide',
    'kill my self',
    's\u200bu\u200bicide',
    'quiero morir',
    'Me quiero MORIR',
    'ya no quiero vivir',
    'quitarme la vida',
    'no puedo más',
    'estoy harta de vivir',
    'mi esposo me golpea',
    'me corto los brazos',
    'no tengo razones para vivir',
    'pienso en el suicidio',
    'je veux mourir',
    'J’ai envie d’en finir',
    'je ne veux plus vivre',
    'j’en peux plus',
    'je veux me tuer',
    'mettre fin à mes jours',
    'mon mari me frappe',
    'on m’a violée',
    'je me scarifie',
    '죽고 싶어요',
    '죽고싶다',
    '더 이상 살고 싶지 않아요',
    '사는 게 너무 힘들어 못 견디겠어요',
    '살 이유가 없어요',
    '그냥 사라지고 싶어요',
    '손목을 그었어요',
    '남편이 때려요',
    '스스로 목숨을 끊은 친구',
    '살려 주세요',
    'how many pills to die',
    'nobody cares if I die',
    'I want to sleep and never wake up',
    'I feel hopeless',
    'me siento sin esperanza',
    'je me sens désespéré',
    'my dad touches me',
    'ya no quiero estar aquí',
    'me quiero ir de este mundo',
    'desvivirme',
    'pastillas para morir',
    'mi papá me toca',
    'je vais me flinguer',
    'me foutre en l’air',
    'idées noires',
    'à quoi bon vivre',
    'je me mutile',
    'j’ai subi un viol',
    '손목 그었어',
    '그만 살고 싶어',
    '한강 가고 싶다',
    '뒤지고 싶다',
    'ㅈㅅ',
    '영원히 잠들고 싶다',
    '아빠가 만져요',
    'bleeding out',
  ])('%s', (text) => {
    expect(detectDanger(text)).not.toEqual([]);
    expect(detectDanger(`Hello. ${text.toUpperCase()}!!! 안녕`)).not.toEqual([]);
  });
});

describe('detects no danger in', () => {
  test('the titles of the content, in four languages, except that of the crisis answer', () => {
    const alarms: string[] = [];
    for (const kind of ['answers', 'testimonials', 'categories', 'posts', 'guides']) {
      for (const slug of readdirSync(`content/${kind}`)) {
        for (const file of readdirSync(`content/${kind}/${slug}`)) {
          if (!file.endsWith('.md')) continue;
          const front = readFileSync(`content/${kind}/${slug}/${file}`, 'utf8');
          const title = /^(?:title|name): (.*)$/m.exec(front)?.[1] ?? '';
          if (detectDanger(title).length > 0) alarms.push(`${slug}/${file}`);
        }
      }
    }
    expect(alarms).toEqual(locales.map((locale) => `${crisisAnswer}/${locale}.md`));
  });

  test.each([
    'Did Jesus live?',
    'die Bibel',
    'I’m dying to know',
    'Jesus died for me',
    '죽음 뒤에는',
    'how do I become a Christian',
    'Why did Jesus have to die?',
    'Who killed Goliath?',
    'How do I forgive someone who hurt me?',
    'Is it wrong to end a life in pain?',
    'What happens when we die',
    'eternal life',
    '¿Por qué murió Jesús?',
    '¿Hay vida después de la muerte?',
    'Pourquoi Jésus est-il mort ?',
    'en finir avec le péché',
    'Comment pardonner à quelqu’un qui m’a fait du mal',
    '예수님은 왜 죽으셨나요?',
    '죽으면 어떻게 되나요?',
    '영원히 살 수 있나요',
    // The classifier doubts a window without any known word, and one with a harmless phrase.
    '머리 망했다',
    '욕조에서 물이 새요',
    'je suis mort de rire',
    'por que Judas se ahorcó si ya estaba arrepentido',
    // Films of the site that do not play.
    'the video does not load on my phone',
    'no sound, and the film wont start',
    'el video no se reproduce',
    'no carga el video en mi celular',
    'la vidéo ne se lance pas',
    'la vidéo ne charge pas sur mon téléphone',
    '영상이 안 나와요',
    '영상이 재생이 안 돼요',
    '소리가 안 들려요',
    '앱이 자꾸 꺼져요',
    'the audio keeps cutting out',
    'je ne peux pas ouvrir la vidéo',
    // Faith, and the apostles' deaths.
    '요즘 믿음이 약해진 것 같아요',
    'did the apostle Paul think he was going to die in prison',
    '',
  ])('%s', (text) => {
    expect(detectDanger(text)).toEqual([]);
  });
});

test('a harmless phrase does not hide the danger beside it', () => {
  expect(detectDanger('the video wont play and i want to die')).toContain('suicide');
  expect(detectDanger('the audio keeps cutting out and i keep cutting myself')).toContain(
    'self-harm',
  );
  expect(detectDanger('믿음이 약해져서 죽고 싶어요')).toContain('suicide');
  expect(detectDanger('영상이 안 나와요 죽고 싶어요')).toContain('suicide');
  expect(detectDanger('en el video se ve como mi tio me toca')).toContain('sexual-abuse');
  expect(detectDanger('아빠가 때리는 소리가 계속 들려요')).toContain('child-danger');
});

describe('detects the kind', () => {
  test.each([
    ['suicide', 'I want to kill myself'],
    ['self-harm', 'I keep cutting myself'],
    ['sexual-abuse', 'my pastor touched me'],
    ['sexual-abuse', 'me violaron anoche'],
    ['home-violence', 'mon mari me frappe'],
    ['home-violence', 'he checks my phone and locks me in'],
    ['child-danger', '아빠가 벨트로 때려요'],
    ['suicide', 'I took all my pills'],
    ['suicide', 'me tomé todas las pastillas'],
    ['suicide', 'j’ai avalé toute la boîte de cachets'],
    ['suicide', '약을 한 통 다 먹었어요'],
    ['child-danger', 'my toddler swallowed bleach'],
    ['sexual-abuse', 'they took my passport and sell me to men'],
    ['sexual-abuse', 'amenaza con publicar mis fotos desnuda'],
    ['home-violence', 'mes parents veulent me marier de force'],
    ['home-violence', '전남친이 회사까지 찾아와요'],
    ['self-harm', 'soy bulímica'],
    ['child-danger', 'my mom leaves us alone for days and there is no food'],
  ] as const)('%s: %s', (kind, text) => {
    expect(detectDanger(text)).toContain(kind);
  });

  test('first, where the words are explicit', () => {
    expect(detectDanger('I was raped')[0]).toBe('sexual-abuse');
    expect(detectDanger('me quiero matar')[0]).toBe('suicide');
    expect(detectDanger('mon mari me bat')[0]).toBe('home-violence');
    expect(detectDanger('자해했어요')[0]).toBe('self-harm');
  });
});

describe('orders the kinds by likelihood', () => {
  test.each([
    ['im 14 and my boyfriend is 27', ['child-danger', 'sexual-abuse']],
    // Of two windows the likelier one counts.
    ['good morning. im 14 and my boyfriend is 27', ['child-danger', 'sexual-abuse']],
    // A listed phrase counts more than the classifier.
    ['i might hurt myself tonight', ['self-harm', 'suicide']],
  ])('%s', (text, kinds) => {
    expect(detectDanger(text).slice(0, kinds.length)).toEqual(kinds);
  });
});

test('detectDanger reads œ as oe', () => {
  expect(detectDanger('je bats ma sœur')).toEqual(detectDanger('je bats ma soeur'));
});

describe('detects disguised words', () => {
  test.each([
    's u i c i d e',
    's.u.i.c.i.d.e',
    'I want to d i e',
    'su1cide',
    'k1ll myself',
    's*icide',
    'I was r*ped',
    'I want to dieeeee',
    '#iwanttodie',
    'iwanttodie',
    'quieromorir',
    'SUICIDÉ',
    'je veux 😭 mourir',
    '죽 고 싶 다',
    '죽고😭싶다',
    'ㅈㅏ살',
    '자.살',
    '주거버리고싶다',
    '죽고싶다ㅠㅠㅠ',
    'wnrrhtlvek',
    'WNRRHTLVEK',
    'ask him, wktkf',
    'su*c*de',
    'kiiilll myself',
  ])('%s', (text) => {
    expect(detectDanger(text)).not.toEqual([]);
  });
});

test('where no kind is likely, those that are nearly as likely as the first are named', () => {
  expect(detectDanger('i dont feel safe here')).toEqual(
    expect.arrayContaining(['home-violence', 'suicide']),
  );
});

describe('detectDanger of a long text', () => {
  const harmless = {
    en: 'On Saturday we baked bread with the children and brought it to our neighbors. ',
    es: 'El sábado hicimos pan con los niños y lo llevamos a los vecinos. ',
    fr: 'Samedi nous avons fait du pain avec les enfants pour les voisins. ',
    ko: '토요일에 아이들과 빵을 구워서 이웃에게 가져다주었어요. ',
  };

  test.each(locales)('finds no danger in harmless sentences (%s)', (locale) => {
    expect(detectDanger(harmless[locale].repeat(25).slice(0, 2000))).toEqual([]);
  });

  test.each([
    ['en', 'Since March my husband hits me when he drinks. '],
    ['es', 'Desde marzo ya no quiero vivir. '],
    ['fr', 'Depuis mars je pense à me tuer. '],
    ['ko', '요즘은 그냥 죽고 싶어요. '],
  ] as const)('finds a single sentence of danger (%s)', (locale, sentence) => {
    const around = harmless[locale].repeat(12);
    expect(detectDanger(around + sentence + around)).not.toEqual([]);
    const endless = around.replaceAll('.', '');
    expect(detectDanger(endless + sentence + endless)).not.toEqual([]);
  });

  test.each([
    ['en', 'my husband hits me '],
    ['es', 'mi esposo me golpea '],
    ['fr', 'mon mari me frappe '],
    ['ko', '남편이 때려요 '],
  ] as const)('finds one at any place of a text without full stops (%s)', (locale, sentence) => {
    const around = harmless[locale].replaceAll('.', '').trim().split(' ');
    for (let words = 0; words <= around.length; words++) {
      const before = [...around, ...around, ...around.slice(0, words)].join(' ');
      const text = `${before} ${sentence}${around.join(' ')} ${around.join(' ')}`;
      expect(detectDanger(text)).toContain('home-violence');
    }
  });
});

test('detectDanger returns known kinds without duplicates for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const kinds = detectDanger(text);
      expect(new Set(kinds).size).toBe(kinds.length);
      for (const kind of kinds) expect(dangerKinds).toContain(kind);
      expect(detectDanger(text)).toEqual(kinds);
    }),
  );
});
