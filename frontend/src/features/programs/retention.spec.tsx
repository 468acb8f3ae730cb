import { act, cleanup, screen } from '@testing-library/react';
import { type FakeAnswer, fakeApi, later } from '../../../test/fake-api';
import { renderApp } from '../../../test/render-app';

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

describe('how long data is kept, on the privacy page', () => {
  it.each([
    ['/privacy', SET],
    ['/hi/privacy', SET_IN_HINDI],
  ])('KEEP-6 %s says what is set, as the API answers', async (path, text) => {
    fakeApi({ retention: () => facts });
    await renderApp(path);
    expect(await screen.findByText(text)).toBeInTheDocument();
    // What else is remembered of a registration stands behind it.
    expect(screen.getByText(/72/)).toBeInTheDocument();
  });

  it('KEEP-6 says nothing that is then found to be otherwise', async () => {
    const { answer, give } = later();
    fakeApi({ retention: () => answer });
    await renderApp('/privacy');
    expect(screen.queryByText(DEFAULT)).not.toBeInTheDocument();
    await act(async () => give(facts));
    expect(await screen.findByText(SET)).toBeInTheDocument();
  });

  it('KEEP-6 says the default where nobody can tell, and later what was last seen', async () => {
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
