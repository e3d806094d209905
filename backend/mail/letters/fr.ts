import type { Letters } from '../letter-words.ts';
import { accounts } from './fr/accounts.ts';
import { feeds } from './fr/feeds.ts';
import { films } from './fr/films.ts';
import { listings } from './fr/listings.ts';
import { memberships } from './fr/memberships.ts';
import { messages } from './fr/messages.ts';

export const fr: Letters = {
  danger: {
    urgent:
      'La personne qui écrit passe peut-être à l’acte en ce moment, ou ne peut pas s’échapper. Merci de répondre tout de suite, et seulement à elle.',
    likely:
      'Ces mots parlent d’un danger. Merci de répondre aujourd’hui, et seulement à la personne qui les a écrits.',
    possible:
      'Une phrase de cet e-mail est peut-être un appel à l’aide, peut-être pas. Merci de le lire avec attention.',
  },
  danger_sentence: 'La phrase qui retient l’attention : « {danger_sentence} »',
  danger_subject: {
    urgent: 'Urgent : {subject}',
    likely: 'À répondre aujourd’hui : {subject}',
    possible: '{subject}',
  },
  answer_apart:
    'Pour répondre, écrivez un nouvel e-mail à {answer_to}, s’il vous plaît. Une réponse à celui-ci n’arrive pas à cette adresse, car certains serveurs de messagerie n’en acceptent pas les caractères.',
  place_found:
    'Votre Église est dans notre annuaire, sur la carte, à {city}. Par le lien, vous pouvez déplacer le repère jusqu’à votre porte.',
  place_missing:
    'Votre Église est dans notre annuaire sous son nom. Nous n’avons pas trouvé son adresse sur la carte ; personne ne peut donc encore obtenir l’itinéraire : placez le repère par le lien, s’il vous plaît.',
  why_unclaimed:
    'Personne de {church} n’a encore de compte ici : c’est pourquoi ce message arrive chez vous, et non à l’Église. Répondez vous-même à {name}, ou transmettez-le à l’Église.',
  why_reported:
    '{church} a déjà signalé {name} : c’est pourquoi ce message arrive chez vous, et non à l’Église.',
  why_paused_asked: 'Vous nous l’aviez demandé.',
  why_paused_identity:
    'Nous vérifions qui peut parler au nom de {church}. Répondez à cet e-mail, s’il vous plaît : une adresse de l’Église nous aiderait.',
  why_paused_conduct:
    'On nous a parlé d’une chose dont nous voulons d’abord discuter avec vous. Répondez à cet e-mail, s’il vous plaît.',
  why_paused_apart:
    'Indépendamment du paiement, le ministère a mis {church} en pause : cette pause continue ensuite, jusqu’à ce que nous y mettions fin.',
  why_feed_first:
    'Rien n’en est encore importé, car c’est à vous de lancer la première importation.',
  why_feed_by_choice:
    'Rien n’en est encore importé. Lisez ce qui arriverait à chaque Église, puis importez-la.',
  why_feed_columns: 'Elle n’est pas importée, car des colonnes que la liste avait manquent.',
  why_feed_missing:
    'Elle n’est pas importée, car plus d’un dixième des Églises y manquent. Peut-être la liste est-elle incomplète.',
  why_feed_undone:
    'Elle n’est pas importée, car vous avez annulé la dernière importation de cette liste.',
  why_feed_away: 'Le site où elle se trouve n’a pas répondu, ou a refusé.',
  why_feed_other:
    'Ce qui s’y trouve maintenant n’est pas une liste d’Églises que nous puissions lire.',
  first_steps:
    'Trois premiers pas :\n1. Relisez votre page : l’adresse, les horaires des cultes et le repère sur la carte.\n2. Ajoutez une vidéo dans laquelle vous accueillez les gens.\n3. Commandez les cartes qui y mènent.',
  cancel_by_phone: 'Pour résilier, appelez le {phone}.',
  cancel_by_letter: 'Pour résilier, répondez à cet e-mail.',
  device_unknown: 'un appareil que nous ne reconnaissons pas',
  network: 'Le réseau d’où il venait : {network}.',
  not_me:
    'Si cela vous surprend et que quelqu’un utilise peut-être votre compte, appuyez sur « Ce n’était pas moi » : cela ferme toutes les sessions, et vous choisissez un nouveau mot de passe.',
  items: {
    questions: 'Questions : {count}',
    messages: 'Messages de visiteurs à des Églises : {count}',
    cards: 'Commandes de cartes imprimées : {count}',
    stories: 'Histoires : {count}',
    films: 'Vidéos d’Églises : {count}',
    listings: 'Fiches modifiées : {count}',
    corrections: 'Corrections de fiches : {count}',
  },
  ...accounts,
  ...memberships,
  ...messages,
  ...feeds,
  ...films,
  ...listings,
};
