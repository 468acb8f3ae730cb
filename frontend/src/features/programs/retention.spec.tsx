import { act, cleanup, screen } from '@testing-library/react';
import { type FakeAnswer, fakeApi, later } from '../../../test/fake-api';
import { renderApp } from '../../../test/render-app';
import { retention } from '../../slots/slots';

const DEFAULT =
  /batches that have ended, and registrations without a batch that are older than 30 days\./;
const SET =
  /batches that ended more than 45 days ago, and registrations without a batch that are older than 90 days\./;
const SET_IN_HINDI = /45 दिन से ज़्यादा समय हो चुका है.*90 दिन से पुराने हैं।/;

const facts: FakeAnswer = {
  status: 200,
  body: {
    daysAfterBatchEnd: 45,
    daysWithoutBatch: 90,
    keepConfirmedOfEndedBatch: false,
    keepConfirmedWithoutBatch: false,
  },
};

beforeEach(() => localStorage.clear());

describe('the retention periods on the privacy page', () => {
  it.each([
    ['/privacy', SET],
    ['/hi/privacy', SET_IN_HINDI],
  ])('KEEP-6 %s shows the settings that the API returns', async (path, text) => {
    fakeApi({ retention: () => facts });
    await renderApp(path);
    expect(await screen.findByText(text)).toBeInTheDocument();
    // The text about other stored data, with its 72 hours, follows.
    expect(screen.getByText(/72/)).toBeInTheDocument();
  });

  it('KEEP-6 are not shown until the API has answered', async () => {
    const { answer, give } = later();
    fakeApi({ retention: () => answer });
    await renderApp('/privacy');
    expect(screen.queryByText(DEFAULT)).not.toBeInTheDocument();
    await act(async () => give(facts));
    expect(await screen.findByText(SET)).toBeInTheDocument();
  });

  it('KEEP-6 are the defaults without a connection, and later the settings last received', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    let answer: FakeAnswer = 'offline';
    fakeApi({ retention: () => answer });
    await renderApp('/privacy');
    expect(await screen.findByText(DEFAULT)).toBeInTheDocument();

    cleanup();
    answer = facts;
    await renderApp('/hi/privacy');
    expect(await screen.findByText(SET_IN_HINDI)).toBeInTheDocument();
    cleanup();
    answer = 'offline';
    await renderApp('/privacy');
    expect(await screen.findByText(SET)).toBeInTheDocument();
  });
});

const UNSET = {
  daysAfterBatchEnd: 0,
  daysWithoutBatch: 30,
  keepConfirmedOfEndedBatch: false,
  keepConfirmedWithoutBatch: false,
};

describe('the retention periods, as the server draws them', () => {
  it.each([
    [
      'en',
      {},
      'Every night at 02:00 the server deletes the registrations of batches that have ended, and registrations without a batch that are older than 30 days.',
    ],
    [
      'hi',
      {},
      'हर रात 02:00 बजे सर्वर उन बैचों के रजिस्ट्रेशन मिटा देता है जो पूरे हो चुके हैं, और बिना बैच वाले वे रजिस्ट्रेशन भी जो 30 दिन से पुराने हैं।',
    ],
    [
      'en',
      { daysAfterBatchEnd: 45, daysWithoutBatch: 1 },
      'Every night at 02:00 the server deletes the registrations of batches that ended more than 45 days ago, and registrations without a batch that are older than 1 day.',
    ],
    [
      'en',
      { daysAfterBatchEnd: 1, daysWithoutBatch: 365 },
      'Every night at 02:00 the server deletes the registrations of batches that ended more than 1 day ago, and registrations without a batch that are older than 365 days.',
    ],
    [
      'hi',
      { daysAfterBatchEnd: 1, daysWithoutBatch: 365 },
      'हर रात 02:00 बजे सर्वर उन बैचों के रजिस्ट्रेशन मिटा देता है जिन्हें पूरा हुए 1 दिन से ज़्यादा समय हो चुका है, और बिना बैच वाले वे रजिस्ट्रेशन भी जो 365 दिन से पुराने हैं।',
    ],
  ] as const)('KEEP-6 are written out in %s for the settings %j', (language, set, text) => {
    expect(retention(language, { ...UNSET, ...set })).toBe(text);
  });

  it.each([
    [
      'en',
      'Confirmed registrations are',
      'Confirmed registrations of batches that have ended are',
      'Confirmed registrations without a batch are',
    ],
    ['hi', 'जिन रजिस्ट्रेशन', 'पूरे हो चुके बैचों के जिन रजिस्ट्रेशन', 'बिना बैच वाले जिन रजिस्ट्रेशन'],
  ] as const)(
    'KEEP-6 KEEP-2 say in %s which confirmed registrations are kept',
    (language, all, ofEnded, withoutBatch) => {
      const unset = retention(language, UNSET);
      const behind = (keepConfirmedOfEndedBatch: boolean, keepConfirmedWithoutBatch: boolean) => {
        const kept = { ...UNSET, keepConfirmedOfEndedBatch, keepConfirmedWithoutBatch };
        const text = retention(language, kept);
        expect(text.startsWith(unset)).toBe(true);
        return text.slice(unset.length).trim();
      };
      expect(behind(false, false)).toBe('');
      expect(behind(true, true).startsWith(all)).toBe(true);
      expect(behind(true, false).startsWith(ofEnded)).toBe(true);
      expect(behind(false, true).startsWith(withoutBatch)).toBe(true);
    },
  );
});
